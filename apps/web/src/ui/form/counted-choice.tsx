import { useFormat } from '../../lib/i18n/i18n-provider.tsx'
import { Segmented } from './segmented.tsx'

interface CountedChoiceProps<Value extends string> {
  label: string
  /** The choice of all values. */
  all: string
  values: readonly Value[]
  nameOf: (value: Value) => string
  chosen: Value | undefined
  onChoose: (value: Value | undefined) => void
  /** The count of each value; undefined until it is loaded. */
  counts: Readonly<Record<Value, number>> | undefined
  /** The limit of counting: a count that reached it means so many or more. */
  mostCounted?: number | undefined
}

const everything = 'all'

/** A list's states as a choice, each with its count. */
export function CountedChoice<Value extends string>({
  label,
  all,
  values,
  nameOf,
  chosen,
  onChoose,
  counts,
  mostCounted = Infinity,
}: CountedChoiceProps<Value>) {
  const format = useFormat()
  const written = (wanted: readonly Value[]) => {
    if (!counts) return undefined
    const total = wanted.reduce((sum, value) => sum + counts[value], 0)
    const isCut = wanted.some((value) => counts[value] >= mostCounted)
    return (
      <span className="num text-xs text-muted">{isCut ? format.atLeast(total) : format.number(total)}</span>
    )
  }
  const labelled = (name: string, wanted: readonly Value[]) => (
    <>
      {name}
      {written(wanted)}
    </>
  )
  return (
    <Segmented<Value | typeof everything>
      label={label}
      className="max-sm:w-full"
      value={chosen ?? everything}
      onValueChange={(value) => onChoose(value === everything ? undefined : value)}
      items={[
        { value: everything, label: labelled(all, values) },
        ...values.map((value) => ({ value, label: labelled(nameOf(value), [value]) })),
      ]}
    />
  )
}
