import { useState } from 'react';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { ChoiceChip } from '../../ui/fields/choice-chip.tsx';
import { CodeField } from '../../ui/fields/code-field.tsx';
import { CounterRing } from '../../ui/fields/counter.tsx';
import { Icon } from '../../ui/icon.tsx';
import { mailIcon } from '../../ui/icons.ts';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { RadioGroup } from '../../ui/fields/radio-group.tsx';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { Slider } from '../../ui/fields/slider.tsx';
import { Switch } from '../../ui/fields/switch.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { KitPiece, KitSection } from './kit-section.tsx';

const MONTHS = ['January', 'February', 'March'].map((month) => ({ value: month, label: month }));

export function KitFields() {
  return (
    <KitSection title="Fields">
      <KitPiece title="Text" stack>
        <TextField label="Username" hint="5 characters or more." defaultValue="olivehart" autoComplete="username" />
        <TextField
          label="School email"
          type="email"
          autoComplete="email"
          icon={<Icon of={mailIcon} />}
          defaultValue="olive@gmail.com"
          error="Enter a valid school email"
        />
        <TextField label="First name" placeholder="First name" counted maxLength={50} autoComplete="given-name" />
        <TextField label="Campus" defaultValue="University of Oklahoma" disabled />
        <SearchField label="Search OU" placeholder="Search OU" />
        <PasswordField label="Password" autoComplete="current-password" defaultValue="correct horse" />
        <TextArea
          label="Bio"
          counted
          maxLength={160}
          defaultValue="Junior, architecture. Selling what I cannot move."
        />
        <TextArea label="Bio too long" counted maxLength={40} defaultValue="Junior, architecture. Selling what I can" />
      </KitPiece>
      <KitPiece title="One-time code" stack>
        <Code />
        <CodeField label="Wrong code" length={4} value="1234" onChange={() => {}} error="That code is not right." />
      </KitPiece>
      <KitPiece title="Counter ring">
        <CounterRing length={120} max={500} />
        <CounterRing length={460} max={500} />
        <CounterRing length={500} max={500} />
      </KitPiece>
      <KitPiece title="Choices" stack>
        <Checkbox label="I agree to the Terms of Service" defaultChecked />
        <Checkbox label="Email me about new features" hint="At most once a month." />
        <Checkbox label="Required" error="Please agree first." />
        <Checkbox label="Not for you" disabled />
        <Switches />
        <Radios />
        <Select label="Birth month" options={MONTHS} placeholder="Month" defaultValue="" />
        <Select label="Birth month, wrong" options={MONTHS} defaultValue="March" error="Enter a real date." />
        <Days />
        <Categories />
      </KitPiece>
    </KitSection>
  );
}

function Code() {
  const [code, setCode] = useState('12');
  return <CodeField label="Code" hint="Sent to olive@ou.edu." length={4} value={code} onChange={setCode} />;
}

function Switches() {
  const [on, setOn] = useState(true);
  return (
    <div>
      <Switch label="Email notifications" hint="What you have not seen." checked={on} onChange={() => setOn(!on)} />
      <Switch label="Keyboard shortcuts" checked={false} onChange={() => {}} />
      <Switch label="Managed by your school" checked disabled onChange={() => {}} />
    </div>
  );
}

function Radios() {
  const [theme, setTheme] = useState<'system' | 'light' | 'dark'>('system');
  return (
    <RadioGroup
      legend="Theme"
      name="kit-theme"
      value={theme}
      onChange={setTheme}
      options={[
        { value: 'system', label: 'System', hint: 'Same as your device.' },
        { value: 'light', label: 'Light' },
        { value: 'dark', label: 'Dark' },
      ]}
    />
  );
}

function Days() {
  const [days, setDays] = useState(4);
  return (
    <Slider label="Duration" min={1} max={14} value={days} onChange={setDays} shown={(value) => `${value} days`} />
  );
}

function Categories() {
  const [chosen, setChosen] = useState('furniture');
  return (
    <div className="flex flex-wrap gap-2">
      {['furniture', 'tickets', 'books, movies, & music', 'housing'].map((category) => (
        <ChoiceChip key={category} selected={category === chosen} onClick={() => setChosen(category)}>
          {category}
        </ChoiceChip>
      ))}
    </div>
  );
}
