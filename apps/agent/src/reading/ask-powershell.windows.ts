import { LooseRecord } from './loose-record.ts'
import { powershellPath, powershellWords } from './powershell.ts'
import { runSlowProgram } from './run-program.ts'

/** What one of our scripts answers. A look is rare, so it gets a PowerShell of its own that ends with it. */
export async function askPowershell(script: string): Promise<LooseRecord> {
  return LooseRecord.parse(await runSlowProgram(powershellPath, ...powershellWords(script)))
}
