/** The way from one form to its sister. */
export function PopupSwitch(props: { question: string; answer: string; onPress: () => void }) {
  return (
    <p className="text-center text-ink-2">
      {props.question}{' '}
      <button type="button" className="bz-link" onClick={props.onPress}>
        {props.answer}
      </button>
    </p>
  )
}
