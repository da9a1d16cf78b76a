import { createSecureContext, getCACertificates } from 'node:tls'

/** Whom this install trusts: those of Node, and those of the machine, as blackbox_exporter does. Read once: they are many. */
export const authorities = createSecureContext({
  ca: [...new Set([...getCACertificates('default'), ...getCACertificates('system')])],
})
