import type { Device } from '@marsad/contract/http/devices'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Bdi } from '../../ui/bdi.tsx'
import { DeviceNote } from '../../features/devices/device-note.tsx'
import { DeviceState } from '../../features/devices/device-state.tsx'

/** A device in a line: its name, what is to be said of it, and its state. */
export function DeviceRow({ device, note }: { device: Device; note?: ReactNode }) {
  return (
    <li>
      <Link
        to="/servers/$id"
        params={{ id: device.id }}
        className="flex items-center gap-3 px-4 py-2.5 -outline-offset-2 hover:bg-hover"
      >
        <span className="min-w-0 flex-1">
          <Bdi truncate className="text-sm font-medium">
            {device.name}
          </Bdi>
          <span className="block truncate text-xs text-muted">{note ?? <DeviceNote device={device} />}</span>
        </span>
        <DeviceState state={device.state} />
      </Link>
    </li>
  )
}
