type Area = {
  /** Where a path has to be to belong to it. */
  folder: string
  mutate: string[]
  /**
   * Whether what a module does as it is loaded is mutated as well: its constants, and the functions that it keeps in them.
   * All tests of all that import it have to run for each of these, which is quick for rules alone.
   */
  withStatic: boolean
  /** What no quick test can reach, and where it is tested instead. */
  leftOut: { pattern: string; because: string }[]
}

/** What is mutated, by area: pure decisions and small libraries, whose tests are quick enough to meet every mutant. */
export const areas: Record<string, Area> = {
  rules: {
    folder: 'apps/server/src/domains',
    mutate: ['apps/server/src/domains/**/*.rules.ts'],
    withStatic: true,
    leftOut: [],
  },
  platform: {
    folder: 'apps/server/src/platform',
    mutate: ['apps/server/src/platform/**/*.ts'],
    withStatic: false,
    leftOut: [
      {
        pattern: 'apps/server/src/platform/**/*.{store,jobs,routes,bus}.ts',
        because: 'they speak to an engine; the tests over HTTP meet them',
      },
      {
        pattern: 'apps/server/src/platform/{schema,audit/audit}.ts',
        because: 'tables and their rows; audit.test.ts and the row-level-security tests meet them',
      },
      {
        pattern: 'apps/server/src/platform/{log,http/observe}.ts',
        because: 'they write to the standard output; the tests of the whole server meet them',
      },
    ],
  },
  agent: {
    folder: 'apps/agent/src',
    mutate: ['apps/agent/src/{,identity/,uplink/,live/,samples/}*.ts'],
    withStatic: false,
    leftOut: [
      {
        pattern: 'apps/agent/src/{main,agent,version}.ts',
        because: 'the program itself; main, promises and full-disk.test.ts start it',
      },
      {
        pattern: 'apps/agent/src/identity/update-agent.ts',
        because: 'it runs the programs it fetched; update-agent.test.ts fails at each of its writes',
      },
    ],
  },
  web: {
    folder: 'apps/web/src',
    mutate: ['apps/web/src/**/*.rules.ts', 'apps/web/src/lib/**/*.ts'],
    withStatic: false,
    leftOut: [
      {
        pattern: 'apps/web/src/lib/i18n/messages.ts',
        because: 'the bundler reads its patterns before anything runs; every test with words meets it',
      },
    ],
  },
}
