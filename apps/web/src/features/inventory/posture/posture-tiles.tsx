import type { Posture } from '@marsad/contract/http/posture'
import { criticalFindings, type Finding, type PostureFilter } from '@marsad/contract/inventory'
import { clsx } from 'clsx'
import {
  BrickWall,
  Bug,
  KeyRound,
  LockKeyholeOpen,
  type LucideIcon,
  PackageCheck,
  RotateCw,
  Usb,
} from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../lib/i18n/i18n-provider.tsx'
import type { Status } from '../../../ui/data/badge.tsx'
import { DateTime } from '../../../ui/time.tsx'

const icons: Record<PostureFilter, LucideIcon> = {
  firewall_off: BrickWall,
  antivirus_off: Bug,
  antivirus_outdated: Bug,
  encryption_off: LockKeyholeOpen,
  security_updates: PackageCheck,
  restart_needed: RotateCw,
  usb_unknown: Usb,
  failed_logins: KeyRound,
}

const inks: Record<Status, string> = { ok: 'text-ok', warn: 'text-warn', bad: 'text-bad', idle: 'text-idle' }

export const isCritical = (finding: PostureFilter) => criticalFindings.includes(finding as Finding)

type Tile = { finding: PostureFilter; devices: number; unknown: number; since: string | null }

/** Unknown is not fine: without an answer of any device there is no number. */
function statusOf({ finding, devices, unknown }: Tile): Status {
  if (devices > 0) return isCritical(finding) ? 'bad' : 'warn'
  return unknown > 0 ? 'idle' : 'ok'
}

interface PostureTilesProps {
  posture: Posture
  /** When the findings were read, in milliseconds. */
  asOf: number
  selected: PostureFilter | undefined
  onSelect: (finding: PostureFilter | undefined) => void
}

/** Each finding: on how many devices, of how many it is not known, and since when. A click narrows the list. */
export function PostureTiles({ posture, asOf, selected, onSelect }: PostureTilesProps) {
  const t = useTranslations('posture')
  const tiles: Tile[] = [
    ...posture.findings,
    { finding: 'failed_logins', ...posture.failedLogins, since: null },
  ]
  return (
    <ul aria-label={t('title')} className="grid grid-cols-2 gap-px overflow-clip bg-line lg:grid-cols-4">
      {tiles.map((tile) => (
        <li key={tile.finding} className="flex bg-card">
          <PostureTile
            tile={tile}
            total={posture.devices}
            asOf={asOf}
            pressed={tile.finding === selected}
            onPress={() => onSelect(tile.finding === selected ? undefined : tile.finding)}
          />
        </li>
      ))}
    </ul>
  )
}

interface PostureTileProps {
  tile: Tile
  total: number
  asOf: number
  pressed: boolean
  onPress: () => void
}

function PostureTile({ tile, total, asOf, pressed, onPress }: PostureTileProps) {
  const t = useTranslations('posture')
  const format = useFormat()
  const { finding, devices, unknown, since } = tile
  const Icon = icons[finding]
  const ink = inks[statusOf(tile)]
  const isUnread = devices === 0 && unknown >= total
  return (
    <button
      type="button"
      aria-pressed={pressed}
      onClick={onPress}
      className={clsx(
        'flex min-w-0 flex-1 cursor-pointer flex-col gap-1 p-3 text-start sm:p-4 -outline-offset-2 hover:bg-hover',
        pressed && 'bg-soft shadow-[inset_0_-2px_0_0_var(--primary)]',
      )}
    >
      <span className="flex items-center gap-2 text-xs font-medium">
        <Icon aria-hidden className={clsx('size-4 shrink-0', ink)} />
        {t(`finding.${finding}`)}
      </span>
      <span className="flex flex-wrap items-baseline gap-x-2">
        {isUnread ? (
          <span className="text-lg font-semibold text-muted">{t('noData')}</span>
        ) : (
          <>
            <span className={clsx('num text-2xl font-semibold', ink)}>{format.number(devices)}</span>
            <span className="num text-xs text-muted">{t('ofDevices', { count: total })}</span>
          </>
        )}
      </span>
      <span className="num text-xs text-muted">
        {unknown > 0 &&
          t(finding.startsWith('antivirus_') ? 'unknownAntivirus' : 'unknownOn', { count: unknown })}
        <span className="max-sm:hidden">
          {unknown > 0 && since && ' · '}
          {since && <Since at={new Date(since)} asOf={asOf} />}
          {unknown === 0 && !since && t('allKnown')}
        </span>
      </span>
    </button>
  )
}

function Since({ at, asOf }: { at: Date; asOf: number }) {
  const t = useTranslations('posture')
  const format = useFormat()
  const show = format.date(at) === format.date(asOf) ? 'time' : 'date'
  return t.rich('since', { time: () => <DateTime value={at} show={show} /> })
}
