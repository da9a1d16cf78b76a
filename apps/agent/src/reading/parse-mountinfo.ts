export interface Mount {
  /** `major:minor` of the file system; mounts with the same share their space. */
  device: string
  /** The directory of the file system that is mounted here. */
  root: string
  mountpoint: string
  type: string
  source: string
}

/** Spaces in paths are written as `\040`. */
const unescape = (text: string) =>
  text.replace(/\\([0-3][0-7]{2})/g, (_, octal: string) => String.fromCharCode(Number.parseInt(octal, 8)))

/** `36 35 98:0 /mnt1 /mnt2 rw,noatime master:1 - ext3 /dev/root rw,errors=continue` */
export function parseMountinfo(text: string): Mount[] {
  const mounts: Mount[] = []
  for (const line of text.split('\n')) {
    // Any number of optional fields, then a dash.
    const [left = '', right = ''] = line.split(' - ', 2)
    const [, , device, root, mountpoint] = left.split(' ')
    const [type, source] = right.split(' ')
    if (!device || !root || !mountpoint || !type || source === undefined) continue
    mounts.push({
      device,
      root: unescape(root),
      mountpoint: unescape(mountpoint),
      type,
      source: unescape(source),
    })
  }
  return mounts
}
