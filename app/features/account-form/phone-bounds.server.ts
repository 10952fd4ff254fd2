import type { LoadContext } from "#edge/contract/load-context.ts";
import type { PhoneCountry } from "#edge/contract/rules/accounts.ts";
import type { Bounds } from "#app/ui/form/form-answer.ts";
import { countryNames } from "../country-names.server.ts";
import { readBounds } from "../submit/call-schema.server.ts";

export const readPhoneBounds = (last: "user.login" | "user.regist" | "user.changePwd"): Bounds => ({
  ...readBounds(last, ["mobile", "code", "password"]),
  ...(last === "user.regist" && readBounds(last, { invite: "invite_code" })),
  ...readBounds("user.sendCode", ["mobile", "captcha"]),
});

export interface NamedPhoneCountry extends PhoneCountry {
  name: string;
}

export const readPhoneCountries = ({
  phoneCountries,
  visit,
}: Pick<LoadContext, "phoneCountries" | "visit">): NamedPhoneCountry[] =>
  phoneCountries().map((phone) => ({ ...phone, name: countryNames(visit.locale).of(phone.country) }));

/** The country code for a number that is typed without one. null if the site sends no texts to that country. */
export const readHomeCode = ({ phoneCountries }: Pick<LoadContext, "phoneCountries">): string | null =>
  phoneCountries().find(({ isHome }) => isHome)?.code ?? null;
