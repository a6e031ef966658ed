/** What the operator wrote. The server sanitised it when it was saved and again when it was sent. */
export function OperatorWords({ html }: { html: string }) {
  // oxlint-disable-next-line react/no-danger -- sanitised by the server
  return <div className="operator-words" dangerouslySetInnerHTML={{ __html: html }} />
}
