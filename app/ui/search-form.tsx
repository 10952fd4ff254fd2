import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { SearchIcon } from "./icons.tsx";

interface SearchFormProps {
  /** Address of the results. The form appends the keyword as `q`. */
  action: string;
  keyword: string;
  field: string;
  submit: string;
  children?: ReactNode;
  /** Another key begins a new field with the keyword. By default each keyword does. */
  fieldKey?: string;
  /** Called with each text that is typed, but not with the letters from which an input method makes a character. */
  onInput?: (keyword: string) => void;
}

/** A plain form, so that it works without JavaScript. */
export function SearchForm({ action, keyword, field, submit, children, fieldKey = keyword, onInput }: SearchFormProps) {
  return (
    <search>
      <Form className="search-form" action={action} discover="none">
        <label>
          <SearchIcon size={20} />
          <input
            key={fieldKey}
            type="search"
            name="q"
            defaultValue={keyword}
            placeholder={field}
            aria-label={field}
            maxLength={50}
            enterKeyHint="search"
            autoComplete="off"
            required
            onInput={
              onInput &&
              (({ nativeEvent, currentTarget }) => {
                if (!(nativeEvent as InputEvent).isComposing) onInput(currentTarget.value);
              })
            }
            onCompositionEnd={onInput && (({ currentTarget }) => onInput(currentTarget.value))}
          />
        </label>
        {children}
        <button type="submit" className="button">
          {submit}
        </button>
      </Form>
    </search>
  );
}
