const arabicIndic = /[٠-٩]/g
const persian = /[۰-۹]/g

/** What people type in either digit system, as the digits a machine reads. */
export function toLatinDigits(text: string): string {
  return text
    .replace(arabicIndic, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(persian, (digit) => String(digit.charCodeAt(0) - 0x6f0))
}
