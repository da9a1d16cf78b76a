import type { Mount } from '../../reading/parse-mountinfo.ts'

/**
 * `/dev/disk3s1s1 on / (apfs, sealed, local, read-only, journaled)`, as printed by macOS. The volumes of an
 * APFS container share its space, so the container represents them.
 */
export function parseMount(text: string): Mount[] {
  const mounts: Mount[] = []
  for (const line of text.split('\n')) {
    const [, source, mountpoint, type = ''] = /^(.+?) on (\/.*) \((\w+)[,)]/.exec(line) ?? []
    if (!source || !mountpoint) continue
    // Volumes of the system itself; the one with user data is the counterpart of the root.
    if (/^\/System\/Volumes\/(?!Data$)/.test(mountpoint)) continue
    const container = type === 'apfs' ? source.replace(/^(\/dev\/disk\d+)s.*$/, '$1') : source
    mounts.push({ device: container, root: '/', mountpoint, type, source })
  }
  return mounts
}
