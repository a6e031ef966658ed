import { Search } from 'lucide-react'
import { useState } from 'react'
import { Checkbox } from '../Checkbox.tsx'
import { CodeField } from '../CodeField.tsx'
import { PasswordField } from '../PasswordField.tsx'
import { PhoneField } from '../PhoneField.tsx'
import { RadioGroup } from '../RadioGroup.tsx'
import { SelectField } from '../SelectField.tsx'
import { TextArea } from '../TextArea.tsx'
import { TextField } from '../TextField.tsx'
import { Part } from './Part.tsx'

const levels = ['', 'Weak', 'Fair', 'Good', 'Strong']

export function Fields() {
  return (
    <Part id="fields" title="Fields">
      <div className="bzg-cols">
        <TextFields />
        <SecretFields />
        <ChoiceFields />
      </div>
    </Part>
  )
}

function TextFields() {
  return (
    <>
      <TextField
        label="Member name"
        required
        hint="6 to 12 letters and figures"
        autoComplete="off"
      />
      <TextField
        label="Member name"
        required
        defaultValue="al"
        error="Six letters or figures at least"
      />
      <TextField label="Search games" placeholder="Title or vendor" prefix={<Search />} />
      <TextField label="Amount" inputMode="decimal" defaultValue="1,284.50" suffix="USDT" />
      <TextField label="Email" defaultValue="member@example.test" disabled hint="Confirmed" />
      <SelectField
        label="Bank"
        placeholder="Choose a bank"
        options={[
          { value: 'a', label: 'First Bank' },
          { value: 'b', label: 'Second Bank' },
        ]}
      />
      <TextArea
        label="Message"
        counter
        maxLength={300}
        hint="Plain words are best"
        defaultValue="The transfer has left my account."
      />
    </>
  )
}

const shownLevels = [0, 1, 2, 3, 4] as const

function SecretFields() {
  const [password, setPassword] = useState('green-Cloth')
  const [country, setCountry] = useState('VN')
  const strength = shownLevels[Math.min(4, Math.ceil(password.length / 5))] ?? 0
  return (
    <>
      <PasswordField
        label="Password"
        required
        aside={
          <a className="bz-link" href="#fields">
            Forgotten?
          </a>
        }
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        showLabel="Show password"
        hideLabel="Hide password"
        strength={strength}
        strengthLabel={levels[strength]}
        hint="Long is better than clever"
      />
      <PhoneField
        label="Phone"
        codeLabel="Dialing code"
        country={country}
        onCountryChange={setCountry}
        codes={[
          { country: 'VN', code: '+84', label: 'Vietnam' },
          { country: 'TH', code: '+66', label: 'Thailand' },
        ]}
      />
      <CodeField label="Code from the message" hint="Paste works too" />
      <CodeField label="Code" value="4821" error="That code has run out, ask for another" />
    </>
  )
}

function ChoiceFields() {
  return (
    <>
      <RadioGroup
        label="Withdraw to"
        cards
        defaultValue="bank"
        options={[
          { value: 'bank', label: 'Bank account', detail: 'Usually within ten minutes' },
          { value: 'wallet', label: 'USDT wallet', detail: 'TRC20' },
          { value: 'card', label: 'Card', detail: 'Not offered here', disabled: true },
        ]}
      />
      <div className="bzg-column">
        <Checkbox label="Keep me signed in" defaultChecked />
        <Checkbox label="I am 18 or older" required error="We need to know this" />
        <Checkbox label="Send me news" detail="At most once a week" />
        <Checkbox label="Not available" disabled />
      </div>
    </>
  )
}
