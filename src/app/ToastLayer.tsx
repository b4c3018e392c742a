import { Toasts, type ThemeChoice } from "../ui";
import { Notices } from "./Notices";

/** Messages and where they appear: loaded after the first paint. */
export default function ToastLayer({ theme }: { readonly theme: ThemeChoice }) {
  return (
    <>
      <Toasts theme={theme} />
      <Notices />
    </>
  );
}
