import * as fc from 'fast-check'
import { hostileText, hostileValue } from './values.ts'

type Step = string | number
const isBranch = (value: unknown): value is Record<Step, unknown> =>
  typeof value === 'object' && value !== null

/** Every path in a value, the root included. */
const placesIn = (value: unknown, here: Step[] = []): Step[][] => [
  here,
  ...(isBranch(value) ? Object.keys(value).flatMap((key) => placesIn(value[key], [...here, key])) : []),
]

function changedAt(value: unknown, [step, ...rest]: Step[], change: (part: unknown) => unknown): unknown {
  if (step === undefined || !isBranch(value)) return change(value)
  if (Array.isArray(value)) {
    return value.map((part: unknown, n) => (n === Number(step) ? changedAt(part, rest, change) : part))
  }
  return { ...value, [step]: changedAt(value[step], rest, change) }
}

const changes = {
  replaced: (_: unknown, hostile: unknown) => hostile,
  gone: () => undefined,
  wrapped: (part: unknown) => [part],
  named: (part: unknown) => ({ value: part }),
  repeated: (part: unknown) => Array.from({ length: 200 }, () => part),
  spelled: (part: unknown) => (isBranch(part) ? JSON.stringify(part) : String(part)),
  more: (part: unknown, hostile: unknown, name: string) =>
    isBranch(part) ? { ...part, [name]: hostile } : part,
  longer: (part: unknown) => (typeof part === 'string' ? part.repeat(50) : part),
} satisfies Record<string, (part: unknown, hostile: unknown, name: string) => unknown>

/** A valid value with one or two mutations. */
export const mutated = (value: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc
    .tuple(
      value,
      fc.array(
        fc.record({
          place: fc.nat(),
          how: fc.oneof(
            { weight: 6, arbitrary: fc.constant('replaced' as const) },
            fc.constantFrom(...names),
          ),
          hostile: hostileValue,
          name: hostileText,
        }),
        { minLength: 1, maxLength: 2 },
      ),
    )
    .map(([right, mutations]) =>
      mutations.reduce<unknown>((now, { place, how, hostile, name }) => {
        const places = placesIn(now)
        return changedAt(now, places[place % places.length] ?? [], (part) =>
          changes[how](part, hostile, name),
        )
      }, right),
    )

const names = Object.keys(changes) as (keyof typeof changes)[]
