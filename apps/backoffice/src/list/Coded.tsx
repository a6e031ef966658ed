/** What something is called, with its code small beside it: support and vendors go by the code. */
export function Coded({ name, code }: { name: string; code: string }) {
  if (name === code) return name
  return (
    <span>
      {name}{' '}
      <small className="office-code" dir="ltr">
        {code}
      </small>
    </span>
  )
}
