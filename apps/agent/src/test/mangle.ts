const variants = 150

/** The same few hundred corruptions in every run: truncated, flipped, doubled, replaced by noise. */
export function* mangle(original: Uint8Array): Generator<Uint8Array> {
  const random = randomFrom(original.length + 1)
  for (let turn = 0; turn < variants; turn++) {
    const cut = original.subarray(0, random(original.length + 1))
    yield cut
    const flipped = Uint8Array.from(original)
    for (let flips = random(20); flips >= 0; flips--) flipped[random(flipped.length)] = random(256)
    yield flipped
    yield Buffer.concat([cut, original.subarray(random(original.length + 1))])
    yield Uint8Array.from({ length: random(300) }, () => random(256))
  }
}

/** The result of a parser for each corruption. It may reject with its own error; any other error is a bug. */
export function* survivors<Value>(
  original: Uint8Array,
  parse: (bytes: Uint8Array) => Value,
): Generator<Value> {
  for (const accident of mangle(original)) {
    let value: Value
    try {
      value = parse(accident)
    } catch (error) {
      if (error instanceof Error && error.constructor === Error) continue
      throw error
    }
    yield value
  }
}

/** A seeded generator: a failure must be reproducible. */
function randomFrom(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}
