import type { Mount } from '../reading/parse-mountinfo.ts'

export interface Partition {
  mountpoint: string
  disk: string
  type: string
  isNetwork: boolean
}

const networks = new Set(
  'nfs nfs4 cifs smb3 smbfs afpfs webdav ceph lustre afs 9p fuse.sshfs fuse.glusterfs fuse.rclone'.split(' '),
)
/** Real storage without a /dev/… device. */
const withoutDevice = new Set('zfs ubifs virtiofs vboxsf prl_fs bcachefs'.split(' '))
/** Read-only images, which are always full. */
const images = new Set('squashfs iso9660 erofs udf'.split(' '))
const containers =
  /^\/(var\/lib\/(docker|containers|containerd|kubelet|rancher|lxd|incus)|run\/(docker|containerd)|snap)\//
const pseudoRoots = new Set(['rootfs', 'tmpfs', 'ramfs'])

/** Partitions as people know them: no pseudo file systems, and no space twice. */
export function chooseMounts(mounts: readonly Mount[]): Partition[] {
  // A later mount on the same point hides the earlier one.
  const visible = new Map(mounts.map((mount) => [mount.mountpoint, mount]))
  const chosen = new Map<string, Mount>()
  for (const mount of visible.values()) {
    if (!isReal(mount)) continue
    const rival = chosen.get(mount.device)
    if (!rival || isBetter(mount, rival)) chosen.set(mount.device, mount)
  }
  return [...chosen.values()].map(({ mountpoint, source, type }) => ({
    mountpoint,
    disk: source.replace(/^\/dev\//, ''),
    type,
    isNetwork: networks.has(type),
  }))
}

function isReal({ mountpoint, root, source, type }: Mount): boolean {
  // The root counts with any type, even an overlay in a container: programs write there.
  if (mountpoint === '/') return !pseudoRoots.has(type)
  if (images.has(type) || containers.test(mountpoint)) return false
  const hasSpace =
    (source.startsWith('/dev/') && source !== '/dev/fuse' && type !== 'devtmpfs') ||
    networks.has(type) ||
    withoutDevice.has(type)
  // A bind mount repeats another mount; subvolumes and shares look the same but are the only access.
  const isBind = root !== '/' && type !== 'btrfs' && !networks.has(type)
  return hasSpace && !isBind
}

const isBetter = (mount: Mount, rival: Mount) =>
  mount.mountpoint === '/' || (rival.mountpoint !== '/' && mount.mountpoint.length < rival.mountpoint.length)
