import type { Change } from '@marsad/contract/http/changes'
import { Link } from '@tanstack/react-router'
import { Bdi } from '../../../ui/text.tsx'
import { DateTime, RelativeTime } from '../../../ui/time.tsx'
import { ChangeIcon } from './change-icon.tsx'
import { ChangeSentence } from './change-sentence.tsx'
import { around } from './changes.rules.ts'

interface ChangeRowProps {
  change: Change
  /** In a list of many devices each change names its own. */
  withDevice?: boolean
  /** For lists without headings by day. */
  withDay?: boolean
}

/** A change in a line: what, where and when. */
export function ChangeRow({ change, withDevice = false, withDay = false }: ChangeRowProps) {
  const at = new Date(change.at)
  return (
    <li className="flex gap-3 px-4 py-2.5">
      <ChangeIcon change={change} />
      <div className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 pt-0.5">
        <p className="min-w-0 flex-[1_1_16rem] text-sm">
          <span className="line-clamp-3 wrap-anywhere">
            <ChangeSentence change={change} />
          </span>
          {withDevice && (
            <Link
              to="/servers/$id"
              params={{ id: change.device.id }}
              search={{ tab: 'timeline', ...around(at.getTime()) }}
              className="block text-xs text-muted hover:text-fg hover:underline"
            >
              <Bdi truncate>{change.device.name}</Bdi>
            </Link>
          )}
        </p>
        <p className="num flex shrink-0 gap-2 text-xs whitespace-nowrap text-muted">
          <DateTime value={at} show={withDay ? 'dateTime' : 'timeWithSeconds'} />
          <span aria-hidden>·</span>
          <RelativeTime value={at} />
        </p>
      </div>
    </li>
  )
}
