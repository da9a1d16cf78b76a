import { takenLabels } from '@marsad/contract/metrics'

/**
 * Virtual interfaces by their usual names. Their traffic also passes a physical card: a bond of two cards below
 * a bridge would otherwise count every byte three times.
 */
const madeUp = [
  'lo',
  // Bonds, bridges, VLANs and others on top of a card.
  '(bond|team|vlan|macvlan|ipvlan|macvtap|ifb|dummy|sit|gre|gretap|ip6tnl|vxlan|geneve)[0-9].*',
  '.+[.@][0-9]+',
  'br(-.+|[0-9].*|idge[0-9]*)?',
  '(vmbr|virbr|lxcbr|lxdbr|incusbr|docker|podman|cni|cbr|fwbr|fwln|fwpr|ovs|qbr|qvb|qvo).*',
  // Tunnels.
  '(tun|tap|utun|wg|nordlynx|tailscale|zt|ipsec|vti|xfrm)[0-9a-z]*',
  // Host ends of guest and container links.
  '(veth|vnet|cali|lxc|azv|eni|gke|flannel|cilium|kube|nodelocaldns|weave|vEthernet).*',
].join('|')

const cards = { interface: 'agentCards', [takenLabels.device]: 'scrapedCards' }

/**
 * Defines the filters used by `totalTraffic` once: repeated in each place, they would make the query too long
 * for the engine.
 */
export const withCards = (expression: string) => {
  const filters = Object.entries(cards).map(([label, name]) => `${name} = {${label}!~"${madeUp}"}`)
  return `(WITH (${filters.join(', ')}) ${expression})`
}

/**
 * Traffic of each device, every byte counted once: that of its physical cards, or of all interfaces if it has
 * none. Used inside `withCards`.
 */
export function totalTraffic(label: keyof typeof cards, rateWhere: (where: string) => string): string {
  const sum = (where: string) => `sum by (device) (${rateWhere(where)})`
  return `((${sum(cards[label] ?? '')}) or (${sum(`${label}!="lo"`)}))`
}
