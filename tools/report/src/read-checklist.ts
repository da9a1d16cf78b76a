/** Where a person meets a promise: on a screen, as the author of a program, or in the web app before it calls anything. */
export const levels = ['browser', 'HTTP', 'client'] as const
export type Level = (typeof levels)[number]

export type Item = { id: string; levels: Level[]; promise: string }

const row = /^\| ([A-Z]\d+) \| ([\w, ]+?) +\| (.*?) +\|$/gm

/** The promises of `docs/checklist.md`, one row of a table each. */
export const readChecklist = (page: string): Item[] =>
  [...page.matchAll(row)].map(([, id = '', where = '', promise = '']) => ({
    id,
    levels: levels.filter((level) => where.split(', ').includes(level)),
    promise,
  }))
