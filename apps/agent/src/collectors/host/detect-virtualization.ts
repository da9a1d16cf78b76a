import type { HostFacts } from '@marsad/contract/agent/facts'

/** Virtualization hints of a machine; empty if there are none. */
export interface Hints {
  /** /run/systemd/container */
  container: string
  hasDockerFile: boolean
  hasPodmanFile: boolean
  /** /proc/1/cgroup */
  cgroup: string
  /** Whether container engines have mounted these three files. */
  hasMountedNames: boolean
  kernel: string
  vendor: string
  product: string
  hasHypervisor: boolean
}

export const noHints: Hints = {
  container: '',
  hasDockerFile: false,
  hasPodmanFile: false,
  cgroup: '',
  hasMountedNames: false,
  kernel: '',
  vendor: '',
  product: '',
  hasHypervisor: false,
}

export type Virtualization = Pick<HostFacts, 'virtualization' | 'role'>

const groups: [pattern: RegExp, name: string][] = [
  [/kubepods/, 'kubernetes'],
  [/docker/, 'docker'],
  [/libpod/, 'podman'],
  [/\/lxc/, 'lxc'],
  [/containerd/, 'containerd'],
]

const machines: [pattern: RegExp, name: string][] = [
  [/amazon ec2/i, 'Amazon EC2'],
  [/google/i, 'Google Compute Engine'],
  [/microsoft corporation.*virtual machine/i, 'Hyper-V'],
  [/vmware/i, 'VMware'],
  [/virtualbox|innotek/i, 'VirtualBox'],
  [/parallels/i, 'Parallels'],
  [/bhyve/i, 'bhyve'],
  [/apple.*virtual/i, 'Apple Virtualization'],
  [/\bxen\b|hvm domu/i, 'Xen'],
  [/kvm|qemu|bochs|openstack|digitalocean|hetzner|ovirt|rhev|nutanix|proxmox/i, 'KVM'],
]

const named = (table: typeof machines, text: string) => table.find(([pattern]) => pattern.test(text))?.[1]

export function detectVirtualization(hints: Hints): Virtualization {
  const container = containerOf(hints)
  if (container) return { virtualization: container, role: 'container' }
  if (/microsoft/i.test(hints.kernel)) return { virtualization: 'WSL', role: 'guest' }
  const system = `${hints.vendor} ${hints.product}`
  // Bare-metal instances of a cloud carry its name too, but have no hypervisor.
  const isMetal = /\.metal/.test(hints.product)
  const machine = isMetal ? undefined : named(machines, system)
  if (machine) return { virtualization: machine, role: 'guest' }
  if (hints.hasHypervisor) return { virtualization: 'virtual machine', role: 'guest' }
  const isSilent = system.trim() === ''
  return { virtualization: '', role: isSilent ? 'unknown' : 'host' }
}

function containerOf(hints: Hints): string | undefined {
  if (hints.container) return hints.container
  const group = named(groups, hints.cgroup)
  if (group) return group
  // The file alone is not enough: virtual machines built from container images have it too.
  if (hints.hasDockerFile && hints.hasMountedNames) return 'docker'
  if (hints.hasPodmanFile && hints.hasMountedNames) return 'podman'
  return undefined
}
