import { parseArgs } from 'node:util'
import { readConfig } from '../config.ts'
import { examine, failed, type Finding } from '../domains/operations/index.ts'
import { withService } from './with-service.ts'

export async function doctor(args: string[]) {
  parseArgs({ args })
  const findings = await findAll()
  for (const finding of findings) console.log(lineOf(finding))
  const count = findings.filter(({ isOk }) => !isOk).length
  console.log(count === 0 ? 'All checks passed.' : `${count} of ${findings.length} checks failed.`)
  if (count > 0) process.exitCode = 1
}

async function findAll(): Promise<Finding[]> {
  try {
    readConfig()
  } catch (error) {
    const message = error instanceof Error ? error.message : 'unreadable'
    return [failed('settings', message, 'See docs/configuration.md.')]
  }
  return withService(examine)
}

const lineOf = ({ part, isOk, message, fix }: Finding) =>
  `${isOk ? 'ok  ' : 'FAIL'}  ${part}: ${message}${fix ? `. ${fix}` : ''}`
