const double = new Float64Array(1)
const words = new Uint32Array(double.buffer)

/** A number for one sample. The sum of many is the same in any order, and reveals a lost or changed sample. */
export function checkOf(at: number, value: number): number {
  // Minus zero is stored as zero.
  double[0] = value + 0
  let mixed = Math.imul(at % 2 ** 32, 0x9e3779b1) ^ Math.imul(words[0] ?? 0, 0x85ebca77)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0xc2b2ae3d) ^ (words[1] ?? 0)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0x27d4eb2f)
  return (mixed ^ (mixed >>> 16)) >>> 0
}
