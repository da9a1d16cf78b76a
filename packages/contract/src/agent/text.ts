import { z } from 'zod'

// Control characters, unpaired surrogates and bidi controls.
const unsafe = /[\p{Cc}\p{Cs}\u2028\u2029\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/gu

/**
 * Text reported by a device, untrusted. It is truncated and cleaned, never rejected, so that an odd name cannot
 * hide a machine.
 */
export const ReportedText = (most: number) =>
  z
    .string()
    .max(65_536)
    .overwrite((text) => text.replace(unsafe, '').trim().slice(0, most).toWellFormed())
