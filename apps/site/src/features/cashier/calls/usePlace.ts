import { useHeldParameters } from '../../../shared/useHeldParameters.ts'

/** The id of the deposit or withdrawal that is open, kept in the address. */
export function usePlace(name: 'deposit' | 'withdrawal') {
  const [parameters, change] = useHeldParameters()
  const asked = parameters.get(name) ?? undefined
  return {
    id: asked !== undefined && isId(asked) ? asked : undefined,
    go: (id: string | undefined) => change(() => ({ [name]: id })),
  }
}

function isId(asked: string): boolean {
  return /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(asked)
}
