import { useState, type FormEvent } from 'react'
import { useTranslations } from 'use-intl'
import { isShowable, spanOf, type TimeRange } from '../../lib/time/time-range.ts'
import { fromWallClock, toWallClock } from '../../lib/time/wall-clock.ts'
import { Button } from '../button.tsx'
import { Field } from './field.tsx'
import { WallClockInput } from './wall-clock-input.tsx'

interface CustomRangeProps {
  /** The current range. */
  range: TimeRange
  timeZone: string
  onChoose: (span: { from: number; to: number }) => void
}

export function CustomRange({ range, timeZone, onChoose }: CustomRangeProps) {
  const t = useTranslations('watching.range')
  // The moment of opening: the page around it may be hours old.
  const [span] = useState(() => spanOf(range, Date.now()))
  const [from, setFrom] = useState(() => toWallClock(span.from, timeZone))
  const [to, setTo] = useState(() => toWallClock(span.to, timeZone))
  const [isWrong, setWrong] = useState(false)

  const choose = (event: FormEvent) => {
    event.preventDefault()
    const chosen = { from: fromWallClock(from, timeZone), to: fromWallClock(to, timeZone) }
    const isRight = chosen.from !== null && chosen.to !== null && isShowable(chosen.from, chosen.to)
    setWrong(!isRight)
    if (chosen.from !== null && chosen.to !== null && isRight) onChoose({ from: chosen.from, to: chosen.to })
  }
  return (
    <form noValidate onSubmit={choose} className="flex flex-wrap items-end gap-3">
      <Field label={t('from')} error={isWrong && t('wrong')}>
        <WallClockInput kind="datetime" value={from} onValueChange={setFrom} />
      </Field>
      <Field label={t('to')}>
        <WallClockInput kind="datetime" value={to} onValueChange={setTo} />
      </Field>
      <Button type="submit">{t('apply')}</Button>
    </form>
  )
}
