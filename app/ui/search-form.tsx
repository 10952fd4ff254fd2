import { Form } from "@remix-run/react";
import type { ReactNode, Ref } from "react";
import { SearchIcon } from "./icons.tsx";

interface SearchFormProps {
  /** Address of the results. The form appends the keyword as `q`. */
  action: string;
  keyword: string;
  field: string;
  submit: string;
  children?: ReactNode;
  /** React key of the field. A new key resets the field to `keyword`. The default key is `keyword` itself. */
  fieldKey?: string;
  fieldRef?: Ref<HTMLInputElement>;
  /** True if a person opens the screen in order to type here. */
  isFirst?: boolean;
}

/** A plain form, so that it works without JavaScript. */
export function SearchForm({ action, keyword, field, submit, children, fieldKey = keyword, fieldRef, isFirst }: SearchFormProps) {
  return (
    <search>
      <Form className="search-form" action={action} discover="none">
        <label>
          <SearchIcon size={20} />
          <input
            key={fieldKey}
            ref={fieldRef}
            type="search"
            name="q"
            defaultValue={keyword}
            placeholder={field}
            aria-label={field}
            maxLength={50}
            enterKeyHint="search"
            autoComplete="off"
            required
            // biome-ignore lint/a11y/noAutofocus: the field is what the screen was opened for
            autoFocus={isFirst}
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
