import type { Machine } from './debian-machine.ts'

export type Steps = ReturnType<typeof stepsOn>

/** Prints a table of what is done on a machine and found there. */
export function stepsOn(machine: Machine) {
  const outputs: string[] = []
  return {
    machine,
    /** The output of the commands. */
    outputs,
    /** Runs a command in the machine as a step with its time. */
    step: (what: string, command: string): string => {
      const begin = performance.now()
      const output = machine.inside(command)
      outputs.push(`--- ${what}\n${output}`)
      console.log(`| ${what} | ${((performance.now() - begin) / 1000).toFixed(1)} s |`)
      return output
    },
    check: (what: string, found: unknown, expected: unknown) => {
      console.log(`| ${what} | ${String(found)} |`)
      if (found !== expected) throw new Error(`${what}: ${String(found)} instead of ${String(expected)}`)
    },
  }
}
