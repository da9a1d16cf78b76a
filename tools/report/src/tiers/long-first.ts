import { BaseSequencer, type TestSpecification } from 'vitest/node'

const isLong = ({ moduleId }: TestSpecification) => moduleId.includes('.long.test.')
const group = ({ project }: TestSpecification) => project.config.sequence.groupOrder

/** Begins with the long files, so that none of them is what everything else waits for at the end. */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await BaseSequencer.prototype.sort.call(this, files)
    return sorted.toSorted((a, b) => group(a) - group(b) || Number(isLong(b)) - Number(isLong(a)))
  }
}
