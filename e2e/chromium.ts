/** A person's browser: by its own name a headless one would be taken for a crawler, which gets no error pages. */
export const userAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

/** A browser trusts the loopback as it trusts https; this name leads to it and is not trusted. */
export const plainHost = 'marsad.test'

/** The system's Chromium without its windows, which is a quarter faster, run the same way by every browser test. */
export const chromiumLaunch = {
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium-headless-shell',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
    `--host-resolver-rules=MAP ${plainHost} 127.0.0.1`,
  ],
}

/** The shell knows no notifications: the whole browser does, also without its windows. */
export const wholeChromiumLaunch = { ...chromiumLaunch, executablePath: '/usr/bin/chromium' }
