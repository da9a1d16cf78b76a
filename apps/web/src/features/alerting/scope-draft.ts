import type { ScopeKind } from '@marsad/contract/alerts'
import type { Scope, ShownScope } from '@marsad/contract/http/alert-rules'

/** A scope being edited: the choice for one kind stays while another kind is open. */
export interface ScopeDraft {
  kind: ScopeKind
  tag: string | null
  device: { id: string; name: string } | null
}

export const everyDevice: ScopeDraft = { kind: 'workspace', tag: null, device: null }

export function toScopeDraft(scope: ShownScope): ScopeDraft {
  if (scope.kind === 'tag') return { ...everyDevice, kind: 'tag', tag: scope.tag }
  if (scope.kind === 'workspace') return everyDevice
  return { ...everyDevice, kind: 'device', device: { id: scope.deviceId, name: scope.name } }
}

/** Null while nothing of the kind is picked. */
export function toShownScope({ kind, tag, device }: ScopeDraft): ShownScope | null {
  if (kind === 'workspace') return { kind }
  if (kind === 'tag') return tag ? { kind, tag } : null
  return device && { kind, deviceId: device.id, name: device.name }
}

/** The scope for the server, which looks up the names. */
export function toScope(draft: ScopeDraft): Scope | null {
  const shown = toShownScope(draft)
  return shown?.kind === 'device' ? { kind: 'device', deviceId: shown.deviceId } : shown
}
