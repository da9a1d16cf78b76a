import { openEncrypted, openNameServer, openPage, openService } from '@marsad/services'
import { type Ports, slowSeconds } from './plan/monitors.ts'

/** What the checks of the demo look at: one of them slow, one of them failing, one with a certificate that soon ends. */
export async function openServices(ports: Partial<Ports>) {
  const [shop, checkout, suppliers, till, warehouse, certificate, names] = await Promise.all([
    openPage({ port: ports.shop, delayMs: () => 120 + 80 * Math.random() }),
    openPage({ port: ports.checkout, delayMs: () => slowSeconds * (900 + 400 * Math.random()) }),
    openPage({ port: ports.suppliers }),
    openService(ports.till),
    openService(ports.warehouse),
    openEncrypted('demo', { port: ports.certificate, goodDays: 9 }),
    openNameServer(),
  ])
  suppliers.answerWith(503)
  const all = { shop, checkout, suppliers, till, warehouse, certificate }
  return {
    ports: {
      shop: shop.port,
      checkout: checkout.port,
      suppliers: suppliers.port,
      till: till.port,
      warehouse: warehouse.port,
      certificate: certificate.port,
    } satisfies Ports,
    /** What the server has to know to find them. */
    settings: { MARSAD_PROBE_NAME_SERVER: names.address, NODE_EXTRA_CA_CERTS: certificate.authority },
    close: () => {
      for (const one of [...Object.values(all), names]) one.close()
    },
  }
}
