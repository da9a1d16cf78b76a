import dns from 'node:dns'

// Preloaded into an agent, with an address: the agent finds the machine's own name there, which no other agent does, so
// that the target knows which location calls.
const address = new URL(import.meta.url).searchParams.get('address')
const { lookup } = dns
dns.lookup = (hostname, ...rest) => lookup(hostname === 'localhost' ? address : hostname, ...rest)
