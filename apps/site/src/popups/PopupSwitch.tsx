/** A question with a link to the other form, e.g. from login to registration. */
export function PopupSwitch(props: { question: string; answer: string; onPress: () => void }) {
  return (
    <p className="popup-switch">
      {props.question}{' '}
      <button type="button" className="bz-link" onClick={props.onPress}>
        {props.answer}
      </button>
    </p>
  )
}
