/** Looks random and repeats: the same seed and step give the same number from 0 up to 1, on every run. */
export function chance(seed: number, step: number): number {
  let mixed = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(step | 0, 0xc2b2ae35)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d)
  mixed = Math.imul(mixed ^ (mixed >>> 12), 0x297a2d39)
  return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32
}

/** Wanders between 0 and 1 without jumps; `period` seconds from one turn to the next. */
export function wander(seed: number, seconds: number, period: number): number {
  const position = seconds / period
  const step = Math.floor(position)
  const share = position - step
  const smooth = share * share * (3 - 2 * share)
  return chance(seed, step) * (1 - smooth) + chance(seed, step + 1) * smooth
}

/** Rises from 0 to 1 over `period` seconds and starts over: a disk that fills and is cleaned, an uptime. */
export function sawtooth(seed: number, seconds: number, period: number): number {
  const position = seconds / period + chance(seed, 0)
  return position - Math.floor(position)
}

export const pick = <Item>(items: readonly [Item, ...Item[]], share: number): Item =>
  items[Math.floor(share * items.length)] ?? items[0]
