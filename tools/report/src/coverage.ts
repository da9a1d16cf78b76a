import { levels, type Item, type Level } from './read-checklist.ts'

/** A test by the file it is in and what it is called. */
export type Title = { file: string; title: string }

/** Ids stand at the end of a title, in brackets. */
const ids = /\[((?:[A-Z]\d+ ?)+)\]$/
const homes = {
  browser: /\.spec\.ts$/,
  HTTP: /apps\/server\/.*(?<!\.rules)\.test\.ts$/,
  client: /apps\/web\/src\//,
}

const proofOf = ({ file, title }: Title) => {
  const level = levels.find((one) => homes[one].test(file))
  return (ids.exec(title)?.[1]?.split(' ') ?? []).map((id) => ({ id, level }))
}

/** Of each promise the levels at which no test carries its id. */
export function coverage(items: readonly Item[], titles: readonly Title[]): (Item & { missing: Level[] })[] {
  const proofs = titles.flatMap(proofOf)
  const isProven = (id: string, level: Level) =>
    proofs.some((proof) => proof.id === id && proof.level === level)
  return items.map((item) => ({
    ...item,
    missing: item.levels.filter((level) => !isProven(item.id, level)),
  }))
}

/** One failure for each promise that lacks a test. */
export const missingTests = (covered: ReturnType<typeof coverage>) =>
  covered
    .filter(({ missing }) => missing.length > 0)
    .map(
      ({ id, missing, promise }) => `${id} has no test that passes (${missing.join(', ')})\n    ${promise}`,
    )
