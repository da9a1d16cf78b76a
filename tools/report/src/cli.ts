import { existsSync, readFileSync } from 'node:fs'
import { countReport } from './count-report.ts'

const counts = process.argv
  .slice(2)
  .map((file) => countReport(existsSync(file) ? readFileSync(file, 'utf8') : undefined))
const passed = counts.reduce((sum, count) => sum + count.passed, 0)
const failed = counts.reduce((sum, count) => sum + count.failed, 0)

console.log(`${passed} passed, ${failed} failed`)
if (failed > 0) process.exitCode = 1
