import { LooseRecord } from './loose-record.ts'
import { powershellPath, powershellWords } from './powershell.ts'
import { runSlowProgram } from './run-program.ts'

/** The result of one of our scripts. Looks are rare, so each gets its own PowerShell process. */
export async function askPowershell(script: string): Promise<LooseRecord> {
  return LooseRecord.parse(await runSlowProgram(powershellPath, ...powershellWords(script)))
}
