import { parseArgs } from 'node:util'
import { readConfig } from '../config.ts'
import { examine, wrong, type Finding } from '../domains/operations/index.ts'
import { withService } from './with-service.ts'

export async function doctor(args: string[]) {
  parseArgs({ args })
  const findings = await findAll()
  for (const finding of findings) console.log(lineOf(finding))
  const count = findings.filter(({ isWell }) => !isWell).length
  console.log(count === 0 ? 'All is well.' : `${count} of ${findings.length} want attention.`)
  if (count > 0) process.exitCode = 1
}

async function findAll(): Promise<Finding[]> {
  try {
    readConfig()
  } catch (error) {
    const says = error instanceof Error ? error.message : 'cannot be read'
    return [wrong('settings', says, 'Set them as docs/configuration.md says.')]
  }
  return withService(examine)
}

const lineOf = ({ part, isWell, says, advice }: Finding) =>
  `${isWell ? 'well ' : 'WRONG'}  ${part}: ${says}${advice ? `. ${advice}` : ''}`
