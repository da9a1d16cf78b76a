import type { Mount } from '../../reading/parse-mountinfo.ts'

/**
 * `/dev/disk3s1s1 on / (apfs, sealed, local, read-only, journaled)`, as macOS prints it. The volumes of one APFS
 * container share its space, so the container stands for all of them.
 */
export function parseMount(text: string): Mount[] {
  const mounts: Mount[] = []
  for (const line of text.split('\n')) {
    const [, source, mountpoint, type = ''] = /^(.+?) on (\/.*) \((\w+)[,)]/.exec(line) ?? []
    if (!source || !mountpoint) continue
    // The system keeps these for itself; the one that people write to is the root's other half.
    if (/^\/System\/Volumes\/(?!Data$)/.test(mountpoint)) continue
    const container = type === 'apfs' ? source.replace(/^(\/dev\/disk\d+)s.*$/, '$1') : source
    mounts.push({ device: container, root: '/', mountpoint, type, source })
  }
  return mounts
}
