import { upEngines } from '@marsad/engines'
import { openEncrypted, openNameServer, openPage, openService } from '@marsad/services'
import { startProduct } from './product.ts'
import { signedInTest } from './test.ts'

type Services = Awaited<ReturnType<typeof openServices>>

async function openServices(label: string) {
  const [page, service, names, encrypted] = await Promise.all([
    openPage(),
    openService(),
    openNameServer(),
    openEncrypted(label),
  ])
  return {
    page,
    service,
    names,
    encrypted,
    close: () => {
      for (const one of [page, service, names, encrypted]) one.close()
    },
  }
}

/** As the owner of an install whose checks are really made, next to services that can be made to fail. */
export const checkedTest = signedInTest.extend<object, { services: Services }>({
  services: [
    async ({ browserName }, use) => {
      const services = await openServices(browserName)
      await use(services)
      services.close()
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ browserName, services }, use) => {
      const { serverPort } = await upEngines('test')
      const settings = {
        // Where the vmagent of these engines requests its targets.
        MARSAD_PORT: String(serverPort),
        MARSAD_PROBE_NAME_SERVER: services.names.address,
        NODE_EXTRA_CA_CERTS: services.encrypted.authority,
      }
      const product = await startProduct(settings, browserName)
      await use(product)
      await product.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})
