import { existsSync } from 'node:fs'
import { join } from 'node:path'
import './classic-typescript.ts'
import { rules } from './rules.ts'

// Loaded after the hook above, because the cruiser looks for its parser while it loads.
const { cruise } = await import('dependency-cruiser')

export async function findBreaches(baseDir: string) {
  const { output } = await cruise(
    ['apps', 'packages', 'tools', 'e2e'].filter((folder) => existsSync(join(baseDir, folder))),
    {
      baseDir,
      validate: true,
      ruleSet: { forbidden: rules },
      parser: 'tsc',
      tsPreCompilationDeps: true,
      doNotFollow: { path: 'node_modules' },
      exclude: { path: '(^|/)(dist|fixtures)/' },
    },
    { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default'] },
  )
  if (typeof output === 'string') throw new TypeError('The cruiser gave text where a result was asked for')
  return output.summary.violations
}
