import { useFormat } from '../../lib/i18n/i18n-provider.tsx'

const units = [
  { unit: 'week', seconds: 604_800 },
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3600 },
  { unit: 'minute', seconds: 60 },
] as const

/** A round duration in full words, as a person would choose it: “5 minutes”. */
export function useDurationWords() {
  const { tag } = useFormat()
  return (total: number) => {
    const { unit, seconds } = units.find((one) => total > 0 && total % one.seconds === 0) ?? {
      unit: 'second',
      seconds: 1,
    }
    return new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay: 'long' }).format(total / seconds)
  }
}
