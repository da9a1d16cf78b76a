import { onTestFinished } from 'vitest'
import { startGateway } from './gateway.ts'

export async function testGateway() {
  const gateway = await startGateway()
  onTestFinished(gateway.close)
  return gateway
}
