import { expect } from 'vitest'
import { readExposition } from './exposition.ts'
import { temporaryFolder } from './folder.ts'
import { runAgentProgram } from './run-agent.ts'
import { testGateway } from './test-gateway.ts'

/** A data directory that the agent's own program enrolled at its own gateway. */
export async function enrolledProgram() {
  const gateway = await testGateway()
  const dataDir = temporaryFolder()
  const args = ['enrol', '--server', gateway.url]
  const enrolled = await runAgentProgram(args, { dataDir, input: 'marsad_e_secret\n' })
  expect(enrolled).toEqual({ code: 0, output: expect.stringMatching(/^Enrolled as [\da-f-]{36}\n$/) })
  const samples = () => readExposition(gateway.bodies.join(''))
  return { gateway, dataDir, samples }
}
