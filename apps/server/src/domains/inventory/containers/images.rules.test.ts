import { expect, test } from 'vitest'
import { type DigestRow, groupImages, isBehind, newestDigests, pageOfImages } from './images.rules.ts'

const built = (day: number) => new Date(Date.UTC(2026, 0, day))
const row = (image: string, digest: string, createdAt: Date | null, devices = 1): DigestRow => ({
  image,
  digest,
  createdAt,
  containers: devices,
  devices,
})

test('the digest that was built last is the newest of its image, and the others are behind', () => {
  const rows = [
    row('nginx:1.27', 'a', built(1)),
    row('nginx:1.27', 'b', built(3)),
    row('nginx:1.27', 'unknown', null),
    row('redis:8', 'c', built(2)),
    row('', '', null),
  ]
  const newest = newestDigests(rows)
  expect([...newest].map(([image, { digest }]) => [image, digest])).toEqual([
    ['nginx:1.27', 'b'],
    ['redis:8', 'c'],
  ])
  expect(rows.map((one) => isBehind(one, newest))).toEqual([true, false, false, false, false])
})

test('an image is one entry with its digests, the newest first, and containers without an image are none', () => {
  const rows = [row('nginx', 'a', built(1), 3), row('nginx', 'b', built(3), 2), row('', '', null, 9)]
  expect(groupImages(rows, () => ({ devices: 4, behind: 3 }))).toEqual([
    {
      image: 'nginx',
      containers: 5,
      devices: 4,
      behind: 3,
      digests: [
        { digest: 'b', createdAt: built(3).toISOString(), devices: 2 },
        { digest: 'a', createdAt: built(1).toISOString(), devices: 3 },
      ],
    },
  ])
})

test('every sort is paged without a gap and without a repetition', () => {
  const images = Array.from({ length: 23 }, (_, n) => ({
    image: `image-${n % 11}-${n}`,
    containers: n,
    devices: n % 5,
    behind: n % 3,
    digests: [],
  }))
  for (const sort of ['behind', 'devices', 'name'] as const) {
    const seen: string[] = []
    let after: { value: number; image: string } | undefined
    do {
      const page = pageOfImages(images, { sort, after, limit: 4 })
      seen.push(...page.images.map(({ image }) => image))
      after = page.next
    } while (after)
    expect(seen.toSorted()).toEqual(images.map(({ image }) => image).toSorted())
    expect(new Set(seen).size).toBe(23)
  }
})
