import { LoginPage } from '#web/features/accounts/login-page.tsx';
import { SecondStepForm } from '#web/features/second-factors/second-step.tsx';

export function SignInPage() {
  return (
    <LoginPage
      secondStep={(step, startAgain) => <SecondStepForm step={step} onStartAgain={startAgain} />}
    />
  );
}
