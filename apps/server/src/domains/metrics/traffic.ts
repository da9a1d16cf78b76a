import { takenLabels } from '@marsad/contract/metrics'

/**
 * Interfaces that the system makes up above its cards, by the names that they have by habit. What passes through them
 * passes through a card too: counted with it, a bond of two cards below a bridge would treble every byte.
 */
const madeUp = [
  'lo',
  // Bonds, bridges, VLANs and what else stands on a card.
  '(bond|team|vlan|macvlan|ipvlan|macvtap|ifb|dummy|sit|gre|gretap|ip6tnl|vxlan|geneve)[0-9].*',
  '.+[.@][0-9]+',
  'br(-.+|[0-9].*|idge[0-9]*)?',
  '(vmbr|virbr|lxcbr|lxdbr|incusbr|docker|podman|cni|cbr|fwbr|fwln|fwpr|ovs|qbr|qvb|qvo).*',
  // Tunnels.
  '(tun|tap|utun|wg|nordlynx|tailscale|zt|ipsec|vti|xfrm)[0-9a-z]*',
  // The ends of the cables of guests and containers.
  '(veth|vnet|cali|lxc|azv|eni|gke|flannel|cilium|kube|nodelocaldns|weave|vEthernet).*',
].join('|')

const cards = { interface: 'agentCards', [takenLabels.device]: 'scrapedCards' }

/** Names the filters that `totalTraffic` uses: spelled out in each place, they would make a query too long for the engine. */
export const withCards = (expression: string) => {
  const filters = Object.entries(cards).map(([label, name]) => `${name} = {${label}!~"${madeUp}"}`)
  return `(WITH (${filters.join(', ')}) ${expression})`
}

/**
 * The bytes of each device, every one counted once: those of its cards, or of all it has where it has no card of its
 * own. It stands inside of `withCards`.
 */
export function totalTraffic(label: keyof typeof cards, rateWhere: (where: string) => string): string {
  const sum = (where: string) => `sum by (device) (${rateWhere(where)})`
  return `((${sum(cards[label] ?? '')}) or (${sum(`${label}!="lo"`)}))`
}
