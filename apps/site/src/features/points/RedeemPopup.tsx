import type { Value } from '@baize/contract'
import { deliverToMax, quantityMax } from '@baize/contract/vocabulary'
import { useWords } from '@baize/i18n/react'
import { IconButton, KeyValue, Popup, Stack, TextArea } from '@baize/ui'
import { Minus, Plus } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { GoodsArt } from './GoodsArt.tsx'
import type { Goods } from './GoodsTab.tsx'
import { PasswordPart } from './PasswordPart.tsx'
import { piecesMax } from './points.rules.ts'
import { usePointsWords, useSpoken } from './pointWords.ts'
import { Spent } from './Spent.tsx'
import { useSpending } from './useSpending.ts'

interface RedeemProps {
  goods: Goods
  balance: Value<'pointsBalance'>
  onClose: () => void
}

/** Redeems goods at the price that is shown. */
export function RedeemPopup(props: RedeemProps) {
  const say = useWords('points')
  const frame = useWords('frame')
  const spoken = useSpoken()
  const spending = useSpending('redeemPoints')
  const { goods } = props
  return (
    <Popup
      open
      art={<GoodsArt name={goods.art} />}
      title={spoken(goods.title)}
      description={spending.done ? undefined : spoken(goods.text)}
      closeLabel={frame('close')}
      onClose={props.onClose}
    >
      {spending.done ? (
        <Spent title={say('redeemed')} text={say('redeemedText')} onClose={props.onClose} />
      ) : (
        <RedeemForm {...props} spending={spending} />
      )}
      {spending.popup}
    </Popup>
  )
}

function RedeemForm(
  props: RedeemProps & { spending: ReturnType<typeof useSpending<'redeemPoints'>> },
) {
  const { goods, balance, spending } = props
  const { id, price, ships } = goods
  const say = useWords('points')
  const words = usePointsWords()
  const most = Math.max(1, piecesMax(goods, BigInt(balance.points), quantityMax))
  const [wanted, setWanted] = useState(1)
  const [address, setAddress] = useState('')
  const [password, setPassword] = useState('')
  const [isJudged, setJudged] = useState(false)
  const place = useRef<HTMLTextAreaElement>(null)
  const secret = useRef<HTMLInputElement>(null)
  const quantity = Math.min(wanted, most)
  const total = BigInt(price) * BigInt(quantity)
  const isAddressMissing = ships && address.trim() === ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setJudged(true)
    if (isAddressMissing) place.current?.focus()
    else if (password === '') secret.current?.focus()
    else {
      const to = ships ? { deliverTo: address.trim().replaceAll(/\s+/g, ' ') } : {}
      void spending.spend({ goods: id, quantity, price, ...to }, password)
    }
  }
  return (
    <form noValidate onSubmit={submit}>
      <Stack space={16}>
        <Quantity quantity={quantity} most={most} onChange={setWanted} />
        <KeyValue
          facts={[
            { id: 'each', label: say('each'), value: words(price) },
            { id: 'total', label: say('total'), value: words(total), sum: true },
            { id: 'after', label: say('after'), value: words(BigInt(balance.points) - total) },
          ]}
        />
        {ships && (
          <TextArea
            ref={place}
            label={say('address')}
            required
            rows={2}
            maxLength={deliverToMax}
            autoComplete="street-address"
            value={address}
            hint={say('addressHint')}
            error={isJudged && isAddressMissing ? say('addressMissing') : undefined}
            onChange={(event) => setAddress(event.target.value)}
          />
        )}
        <PasswordPart
          proof={balance.proof}
          typed={password}
          isMissing={isJudged && !isAddressMissing}
          onType={setPassword}
          refusal={spending.refusal}
          isBusy={spending.isBusy}
          submitLabel={say('redeemFor', { points: words(total) })}
          field={secret}
        />
      </Stack>
    </form>
  )
}

function Quantity(props: { quantity: number; most: number; onChange: (to: number) => void }) {
  const { quantity, most, onChange } = props
  const say = useWords('points')
  return (
    <fieldset className="points-quantity" aria-label={say('quantity')}>
      <span>{say('quantity')}</span>
      <IconButton
        kind="secondary"
        label={say('fewer')}
        icon={<Minus />}
        disabled={quantity <= 1}
        onClick={() => onChange(quantity - 1)}
      />
      <output aria-live="polite">{quantity}</output>
      <IconButton
        kind="secondary"
        label={say('moreOne')}
        icon={<Plus />}
        disabled={quantity >= most}
        onClick={() => onChange(quantity + 1)}
      />
    </fieldset>
  )
}
