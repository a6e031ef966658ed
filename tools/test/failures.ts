/** The names of the failed tests, repeated at the end of a run because their output is far above. */
export function failedInVitest(report: unknown): string[] {
  return list(report, 'testResults').flatMap((file) =>
    list(file, 'assertionResults')
      .filter((test) => member(test, 'status') === 'failed')
      .map((test) => `${shortPath(text(file, 'name'))} › ${text(test, 'fullName')}`),
  )
}

export function failedInPlaywright(report: unknown): string[] {
  return list(report, 'suites').flatMap((suite) => inSuite(suite, 'unexpected'))
}

export function unsteadyInPlaywright(report: unknown): string[] {
  return list(report, 'suites').flatMap((suite) => inSuite(suite, 'flaky'))
}

function inSuite(suite: unknown, status: 'unexpected' | 'flaky'): string[] {
  const own = list(suite, 'specs').flatMap((spec) =>
    list(spec, 'tests')
      .filter((test) => member(test, 'status') === status)
      .map(
        (test) => `${text(spec, 'file')} › ${text(spec, 'title')} (${text(test, 'projectName')})`,
      ),
  )
  return [...own, ...list(suite, 'suites').flatMap((inner) => inSuite(inner, status))]
}

function shortPath(path: string): string {
  return path.replace(`${process.cwd()}/`, '')
}

function text(of: unknown, name: string): string {
  return String(member(of, name))
}

function list(of: unknown, name: string): unknown[] {
  const value = member(of, name)
  return Array.isArray(value) ? value : []
}

export function member(of: unknown, name: string): unknown {
  return typeof of === 'object' && of !== null ? Reflect.get(of, name) : undefined
}
