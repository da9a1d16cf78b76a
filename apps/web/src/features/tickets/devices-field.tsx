import { ticketLimits } from '@marsad/contract/tickets'
import { Link } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Bdi } from '../../ui/text.tsx'
import { DevicePicker } from '../devices/index.ts'

export interface LinkedDevice {
  id: string
  name: string
}

interface DevicesFieldProps {
  value: readonly LinkedDevice[]
  onValueChange: (devices: LinkedDevice[]) => void
  /** Names are links, where no unsaved input would be lost. */
  withLinks?: boolean
}

/** The machines that a ticket is about. */
export function DevicesField({ value, onValueChange, withLinks = false }: DevicesFieldProps) {
  const t = useTranslations('tickets.devices')
  return (
    <div className="flex flex-col gap-2">
      {value.length > 0 && (
        <ul className="flex flex-wrap gap-1.5">
          {value.map((device) => (
            <li
              key={device.id}
              className="flex max-w-full items-center gap-1 rounded-full bg-hover py-0.5 ps-2.5 pe-1 text-xs"
            >
              {withLinks ? (
                <Link
                  to="/servers/$id"
                  params={{ id: device.id }}
                  className="min-w-0 font-medium hover:underline"
                >
                  <Bdi truncate>{device.name}</Bdi>
                </Link>
              ) : (
                <Bdi truncate>{device.name}</Bdi>
              )}
              <button
                type="button"
                aria-label={t('remove', { name: device.name })}
                className="grid size-5 shrink-0 cursor-pointer place-items-center rounded-full text-muted hover:bg-card hover:text-fg"
                onClick={() => onValueChange(value.filter(({ id }) => id !== device.id))}
              >
                <X aria-hidden className="size-3" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {value.length < ticketLimits.devices && (
        <DevicePicker
          // Empty again after each choice.
          key={value.length}
          device={undefined}
          className="w-full"
          onPick={(id, name) => {
            if (id && name && !value.some((one) => one.id === id)) onValueChange([...value, { id, name }])
          }}
        />
      )}
    </div>
  )
}
