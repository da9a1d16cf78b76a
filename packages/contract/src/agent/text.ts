import { z } from 'zod'

// Control characters, halves of a character, and everything that turns the direction of the text after it.
const unsafe = /[\p{Cc}\p{Cs}\u2028\u2029\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/gu

/** A string that a device reports: hostile until it has passed here. It is cut and cleaned, never refused, so that one odd name cannot hide a machine. */
export const ReportedText = (most: number) =>
  z
    .string()
    .max(65_536)
    .overwrite((text) => text.replace(unsafe, '').trim().slice(0, most).toWellFormed())
