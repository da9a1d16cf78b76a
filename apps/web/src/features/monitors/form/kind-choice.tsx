import { type CheckKind, checkKinds } from '@marsad/contract/monitors'
import {
  BadgeCheck,
  CalendarClock,
  Cylinder,
  Database,
  DatabaseZap,
  Globe,
  HeartPulse,
  Inbox,
  type LucideIcon,
  Mail,
  Plug,
  RadioTower,
  Signpost,
  Waypoints,
} from 'lucide-react'
import { useId } from 'react'
import { useTranslations } from 'use-intl'

interface KindChoiceProps {
  value: CheckKind
  onValueChange: (kind: CheckKind) => void
}

/** The kinds of checks, each with a description. */
export function KindChoice({ value, onValueChange }: KindChoiceProps) {
  const t = useTranslations('monitorForm')
  const group = useId()
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-medium">{t('what')}</legend>
      <div className="grid gap-2 sm:grid-cols-2 lg:grid-cols-3">
        {checkKinds.map((kind) => {
          const Icon = kindIcons[kind]
          return (
            <label
              key={kind}
              className="relative flex cursor-pointer items-start gap-3 rounded-card border p-3 transition-colors hover:bg-hover has-checked:border-primary has-checked:bg-soft has-focus-visible:outline-2 has-focus-visible:outline-primary"
            >
              <input
                type="radio"
                name={group}
                value={kind}
                checked={kind === value}
                onChange={() => onValueChange(kind)}
                aria-label={t(`kind.${kind}.name`)}
                className="absolute inset-0 cursor-pointer opacity-0"
              />
              <Icon aria-hidden className="mt-0.5 size-4.5 shrink-0 text-primary" />
              <span className="min-w-0 text-sm">
                <span className="block font-medium">{t(`kind.${kind}.name`)}</span>
                <span className="block text-xs text-muted">{t(`kind.${kind}.hint`)}</span>
              </span>
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}

export const kindIcons: Record<CheckKind, LucideIcon> = {
  http: Globe,
  tcp: Plug,
  ping: RadioTower,
  dns: Signpost,
  certificate: BadgeCheck,
  heartbeat: HeartPulse,
  grpc: Waypoints,
  smtp: Mail,
  imap: Inbox,
  redis: DatabaseZap,
  postgresql: Database,
  mysql: Cylinder,
  domain: CalendarClock,
}
