import type { Scope, ShownScope } from '@marsad/contract/http/alert-rules'
import type { ScopeInFile } from '@marsad/contract/workspace-file'
import type { Directory, Reference } from './directory.ts'

/** The devices of a rule or a maintenance window, by name. */
export function scopeInFile(scope: ShownScope, directory: Directory): ScopeInFile {
  if (scope.kind !== 'device') return scope
  return { kind: 'device', device: directory.nameOf('device', scope.deviceId) ?? scope.name }
}

export const scopeForApi = (scope: ScopeInFile, directory: Directory): Scope =>
  scope.kind === 'device' ? { kind: 'device', deviceId: directory.idOf('device', scope.device) } : scope

export const scopeReferences = (scope: ScopeInFile): Reference[] =>
  scope.kind === 'device' ? [{ kind: 'device', name: scope.device }] : []

export const channelReferences = (channels: readonly string[] | null): Reference[] =>
  (channels ?? []).map((name) => ({ kind: 'channel', name }))

export const channelIdsOf = (channels: readonly string[] | null, directory: Directory) =>
  channels && channels.map((name) => directory.idOf('channel', name))

/** If all channels were removed, the server sends to every channel; so does the file. */
export function channelNamesOf(ids: readonly string[] | null, directory: Directory): string[] | null {
  if (!ids) return null
  const names = directory.namesOf('channel', ids).toSorted()
  return names.length === 0 && ids.length > 0 ? null : names
}
